export const galleryMessages = {
  empty: 'No images available.',
  notFound: 'Gallery item not found',
} as const
