/** Where members write to. The operator replaces it with their own. */
export const supportAddress = 'support@example.org';
