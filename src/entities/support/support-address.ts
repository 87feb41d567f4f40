/** Where members can write to. Operators replace it with their own address. */
export const supportAddress = 'support@example.org';
