/** A Failure's status when the member cancelled: nothing has failed. */
export const cancelled = -1;
