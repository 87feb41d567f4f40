/** Holds the place until the dialogs are built. */
export function ExpiryDialogs() {
  return null;
}
