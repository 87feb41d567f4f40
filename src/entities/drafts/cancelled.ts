/** Of a Failure, in place of a status: the member called it off, and nothing has failed. */
export const cancelled = -1;
