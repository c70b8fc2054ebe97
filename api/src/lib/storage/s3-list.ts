/** What one page of a bucket's list says. Our own names need no entity of XML; a token may. */
export function keysIn(xml = '') {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => ({
    name: inside('Key', one) ?? '',
    writtenAt: new Date(inside('LastModified', one) ?? 0),
  }))
  return { files, next: inside('NextContinuationToken', xml) }
}

function inside(tag: string, xml: string) {
  const match = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return match?.replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, entity: string) => entities[entity] ?? '')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" }
