import { lazyValue, messages, t } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'
import { carPicture, fileMessages, stillPictures } from '#values/files.ts'

export const teamMessages = messages({
  listFailed: (reason: string) => t('Error loading team members: {reason}', { reason }),
  listEmpty: 'No team members found',
  notFound: 'Team member not found',
} as const)

/** Lengths in characters, the number of fields of expertise, and limits of the picture. */
export const teamLimits = {
  name: 120,
  position: 120,
  bio: 1000,
  expertise: 40,
  expertises: 12,
  phone: 30,
  picture: carPicture.bytes,
  pictureTypes: stillPictures,
} as const

export const teamFormMessages = messages({
  name: 'Name is required',
  position: 'Position is required',
  expertise: lazyValue(() =>
    t('Please enter at most {fields} fields of expertise, each of at most {characters} characters', {
      fields: teamLimits.expertises,
      characters: teamLimits.expertise,
    }),
  ),
  imageType: lazyValue(() => fileMessages.pictureType),
  imageLarge: lazyValue(() => fileMessages.pictureLarge),
  orderTwice: 'Each member can have one place only.',
} as const)

export const teamAdminMessages = messages({
  created: 'Team member added successfully.',
  updated: 'Team member updated successfully.',
  deleted: 'Team member deleted successfully.',
  deactivated: 'Team member deactivated successfully.',
  imageUploaded: 'Image uploaded successfully.',
  imageRemoved: 'Image removed successfully.',
  reordered: 'Team members reordered successfully.',
} as const)

export const teamProblems = messages({
  'team-member-not-found': {
    sentence: lazyValue(() => teamMessages.notFound),
    help: 'There is no team member with this id. It may have been deleted.',
  },
} as const satisfies Problems)
