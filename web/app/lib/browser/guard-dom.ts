/** Elements that a page translator shows instead of text nodes that React still updates. */
const replacements = new WeakMap<Node, ChildNode>()

/** Finds the child of `parent` that contains a node or its replacement. */
function findChild(parent: Node, node: Node | null) {
  let child = node
  while (child && child.parentNode !== parent) child = child.parentNode ?? replacements.get(child) ?? null
  return child
}

/**
 * Lets React insert and remove nodes that a page translator or extension moved or replaced. React throws there and the
 * page fails: https://github.com/facebook/react/issues/11538.
 */
export function guardDom() {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Kind extends Node>(this: Node, node: Kind, before: Node | null) {
    return insertBefore.call(this, node, findChild(this, before)) as Kind
  }
  Node.prototype.removeChild = function <Kind extends Node>(this: Node, child: Kind) {
    if (child.parentNode === this) return removeChild.call(this, child) as Kind
    if (child.parentNode) removeChild.call(child.parentNode, child)
    else replacements.get(child)?.remove()
    return child
  }
  const observer = new MutationObserver((records) => {
    for (const record of records) recordReplacement(record, observer)
  })
  observer.observe(document.documentElement, { childList: true, subtree: true })
}

/** Translators replace a text by a `<font>`. When React changes the text, it is put back, so it is translated again. */
function recordReplacement(record: MutationRecord, observer: MutationObserver) {
  const { target, addedNodes, removedNodes, previousSibling, nextSibling } = record
  if (record.type === 'characterData' && !target.isConnected) replacements.get(target)?.replaceWith(target)
  const font = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
  for (const text of font ? removedNodes : [])
    if (text.nodeType === Node.TEXT_NODE && !text.isConnected) {
      replacements.set(text, font as ChildNode)
      observer.observe(text, { characterData: true })
    }
}
