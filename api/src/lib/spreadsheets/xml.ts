import sax from 'sax'
import { Unreadable } from './unreadable.ts'

/** A listener for XML, called in the order of the text; names come without their prefix. */
export type XmlHandler = {
  open(name: string, attribute: (name: string) => string | undefined): void
  close(name: string): void
  text(text: string): void
}

/** The parser holds open tags, and the attributes of the last, in memory without a bound of its own. */
const limits = { depth: 100, attributes: 1000 }

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML piece by piece, as the parts of an office file have it: no declarations, no entities of its own, nothing from outside.
 * @throws Unreadable
 */
export function xmlReader(handler: XmlHandler) {
  const parser = sax.parser(true, { position: false })
  let [depth, attributeCount] = [0, 0]

  parser.onerror = (error) => {
    throw new Unreadable(/^Invalid character entity|doctype/.test(error.message) ? 'declarations' : 'damaged', error)
  }
  parser.onattribute = () => {
    if (++attributeCount > limits.attributes) throw new Unreadable('damaged')
  }
  parser.onopentag = ({ name, attributes }) => {
    attributeCount = 0
    if (++depth > limits.depth) throw new Unreadable('damaged')
    const values = Object.entries(attributes as Record<string, string>)
    handler.open(localName(name), (wanted) => values.find(([attribute]) => localName(attribute) === wanted)?.[1])
  }
  parser.onclosetag = (name) => {
    depth--
    handler.close(localName(name))
  }
  parser.ontext = handler.text
  parser.oncdata = handler.text
  // Inside an element the parser refuses a DOCTYPE, and reads parts that have more than one root.
  parser.write('<part>')
  return { take: (piece: string) => void parser.write(piece), end: () => void parser.write('</part>').close() }
}
