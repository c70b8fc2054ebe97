/** Parses one page of a bucket listing. Generated names contain no XML entities, but tokens may. */
export function parseKeys(xml = '') {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => ({
    name: readTagText('Key', content) ?? '',
    writtenAt: new Date(readTagText('LastModified', content) ?? 0),
  }))
  return { files, next: readTagText('NextContinuationToken', xml) }
}

function readTagText(tag: string, xml: string) {
  const match = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return match?.replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, entity: string) => entities[entity] ?? '')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" }
