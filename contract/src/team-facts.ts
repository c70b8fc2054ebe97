import { fileMessages } from './files.ts'

/** Lengths in characters, and how many fields of expertise one person may have. */
export const teamLimits = { name: 120, position: 120, bio: 1000, expertise: 40, expertises: 12 } as const

/** Sources: storefront specification, section 8; back-office specification, sections 5 and 8. */
export const teamMessages = {
  listFailed: (message: string) => `Error loading team members: ${message}`,
  listEmpty: 'No team members found',
  notFound: 'Team member not found',
  admin: {
    failed: 'Something went wrong',
    deleteFailed: 'Failed to delete team member',
    removeImageFailed: 'Failed to remove image',
    reorderFailed: 'Failed to reorder team members',
    toggleFailed: (isActive: boolean) => `Failed to ${isActive ? 'deactivate' : 'activate'} member`,
    partialTitle: 'Partial Success',
    partial: 'Member saved but image upload failed. You can try uploading the image again.',
    fileTypeTitle: 'Invalid File Type',
    fileType: fileMessages.pictureType,
    fileFailedTitle: 'Processing Failed',
  },
} as const
