/** Limits that the server enforces and the client shows. Seconds, bytes and characters as named. */
export const limits = {
  /** Largest JSON body, bytes. */
  jsonBodyBytes: 1_048_576,
  /** Specification, section 5: 5 MB. */
  imageBytes: 5_242_880,
  emailCharacters: 254,
  nameCharacters: 80,
  usernameMinCharacters: 3,
  usernameMaxCharacters: 30,
  passwordMinCharacters: 8,
  passwordMaxCharacters: 128,
  codeDigits: 6,
  codeSeconds: 600,
  codeTries: 5,
  codeResendSeconds: 60,
} as const;
