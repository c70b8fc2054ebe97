/** Whether an address that somebody gave leads to a page of ours. Where a path begins with another site's name it is none. */
export const isOwnPath = (path: string) => path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/\\')
