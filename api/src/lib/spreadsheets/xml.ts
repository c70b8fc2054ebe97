import sax from 'sax'
import { UnreadableFileError } from './unreadable-file-error.ts'

/** Callbacks in document order; names have no prefix. */
export type XmlHandler = {
  open(name: string, attribute: (name: string) => string | undefined): void
  close(name: string): void
  text(text: string): void
}

/** The parser itself does not limit open tags and attributes in memory. */
const limits = { depth: 100, attributes: 1000 }

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads XML of office files in chunks: no declarations, custom entities or external references. @throws Unreadable */
export function createXmlReader(handler: XmlHandler) {
  const parser = sax.parser(true, { position: false })
  let [depth, attributeCount] = [0, 0]

  parser.onerror = (error) => {
    throw new UnreadableFileError(
      /^Invalid character entity|doctype/.test(error.message) ? 'declarations' : 'damaged',
      error,
    )
  }
  parser.onattribute = () => {
    if (++attributeCount > limits.attributes) throw new UnreadableFileError('damaged')
  }
  parser.onopentag = ({ name, attributes }) => {
    attributeCount = 0
    if (++depth > limits.depth) throw new UnreadableFileError('damaged')
    const values = Object.entries(attributes as Record<string, string>)
    handler.open(
      localName(name),
      (attributeName) => values.find(([attribute]) => localName(attribute) === attributeName)?.[1],
    )
  }
  parser.onclosetag = (name) => {
    depth--
    handler.close(localName(name))
  }
  parser.ontext = handler.text
  parser.oncdata = handler.text
  // Inside an element the parser refuses a DOCTYPE and accepts several roots.
  parser.write('<part>')
  return { take: (piece: string) => void parser.write(piece), end: () => void parser.write('</part>').close() }
}
