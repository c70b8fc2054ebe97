export const userMessages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  saved: 'Profile updated successfully!',
  saveFailed: 'Failed to update profile. Please try again.',
  updateFailed: 'Failed to update profile.',
  loadFailed: 'Failed to load profile',
  none: 'No user data found',
} as const

/** A full name split at the first space; the rest is the last name. */
export function splitName(fullName: string) {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
