import { carPicture, fileMessages } from '../values/files.ts'

/** Lengths in characters, how many fields of expertise one person may have, and what their picture may be. */
export const teamLimits = {
  name: 120,
  position: 120,
  bio: 1000,
  expertise: 40,
  expertises: 12,
  phone: 30,
  picture: carPicture.bytes,
  pictureTypes: ['image/jpeg', 'image/png', 'image/webp'],
} as const

/** What is wrong with a member as they were written. Source: back-office specification, section 5. */
export const teamFormMessages = {
  name: 'Name is required',
  position: 'Position is required',
  expertise: `Please keep to ${teamLimits.expertises} fields of expertise of at most ${teamLimits.expertise} characters`,
  imageType: fileMessages.pictureType,
  imageLarge: fileMessages.pictureLarge,
  orderTwice: 'Each member can stand in one place only.',
  order: 'Please give each place as a whole number.',
} as const

/** Source: back-office specification, sections 5 and 8. */
export const teamAdminMessages = {
  hidden: 'Inactive (Hidden)',
  invalid: 'Please check:',
  failedTitle: 'Error',
  failed: 'Something went wrong',
  deleteFailed: 'Failed to delete team member',
  removeImageFailed: 'Failed to remove image',
  reorderFailed: 'Failed to reorder team members',
  toggleFailed: (isActive: boolean) => `Failed to ${isActive ? 'deactivate' : 'activate'} member`,
  partialTitle: 'Partial Success',
  partial: 'Member saved but image upload failed. You can try uploading the image again.',
  imageTypeTitle: 'Invalid File Type',
  imageLargeTitle: 'File Too Large',
  imageFailedTitle: 'Processing Failed',
  imageFailed: 'Failed to process the image. Please try again with a different image.',
  successTitle: 'Success',
  created: 'Team member added successfully.',
  updated: 'Team member updated successfully.',
  deleted: 'Team member deleted successfully.',
  activated: 'Team member activated successfully.',
  deactivated: 'Team member deactivated successfully.',
  imageUploaded: 'Image uploaded successfully.',
  imageRemoved: 'Image removed successfully.',
  reordered: 'Team members reordered successfully.',
  askDelete: {
    title: 'Delete this team member?',
    text: 'They will be permanently deleted, with their image. This action cannot be undone.',
    confirm: 'Delete',
  },
  askDeactivate: {
    title: 'Deactivate this team member?',
    text: 'They will be hidden from the public site.',
    confirm: 'Deactivate',
  },
  askActivate: {
    title: 'Activate this team member?',
    text: 'They will be shown on the public site.',
    confirm: 'Activate',
  },
  askRemoveImage: {
    title: 'Remove this image?',
    text: 'Their initials will stand in its place. This action cannot be undone.',
    confirm: 'Remove',
  },
} as const
