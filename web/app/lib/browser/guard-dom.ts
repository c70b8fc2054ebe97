/** Elements that a translator shows in the place of texts that React goes on changing. */
const replacements = new WeakMap<Node, ChildNode>()

/** The child of `parent` in which a node is now, or the one that replaced it. */
function childOf(parent: Node, node: Node | null) {
  let child = node
  while (child && child.parentNode !== parent) child = child.parentNode ?? replacements.get(child) ?? null
  return child
}

/**
 * Lets React insert before nodes, and remove nodes, that a page translator or an extension has moved or replaced. React throws
 * there, and the page ends: https://github.com/facebook/react/issues/11538.
 */
export function guardDom() {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Kind extends Node>(this: Node, node: Kind, before: Node | null) {
    return insertBefore.call(this, node, childOf(this, before)) as Kind
  }
  Node.prototype.removeChild = function <Kind extends Node>(this: Node, child: Kind) {
    if (child.parentNode === this) return removeChild.call(this, child) as Kind
    if (child.parentNode) removeChild.call(child.parentNode, child)
    else replacements.get(child)?.remove()
    return child
  }
  const observer = new MutationObserver((records) => {
    for (const record of records) noteReplaced(record, observer)
  })
  observer.observe(document.documentElement, { childList: true, subtree: true })
}

/** Translators show a new `<font>` instead of a text. When React changes such a text, it comes back to be translated again. */
function noteReplaced(record: MutationRecord, observer: MutationObserver) {
  const { target, addedNodes, removedNodes, previousSibling, nextSibling } = record
  if (record.type === 'characterData' && !target.isConnected) replacements.get(target)?.replaceWith(target)
  const font = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
  for (const text of font ? removedNodes : [])
    if (text.nodeType === Node.TEXT_NODE && !text.isConnected) {
      replacements.set(text, font as ChildNode)
      observer.observe(text, { characterData: true })
    }
}
