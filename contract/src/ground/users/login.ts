/** Passwords: length only, no composition rules. */
export const passwordLength = { min: 8, max: 200 } as const
/** Digits that a phone number needs at least. */
export const phoneDigits = 10

/** How many accounts may be opened from one address, in seconds: a whole mobile network may stand behind it. */
export const registrationLimit = { max: 200, seconds: 3600 } as const

export const authMessages = {
  fullName: 'Please enter your full name',
  email: 'Please enter a valid email address',
  password: 'Password must be at least 8 characters long',
  phone: 'Please enter a valid phone number',
  country: 'Please select your country',
  registered: 'Your account was created. Please log in.',
  loginFailed: 'Please check your email and password and try again.',
} as const
