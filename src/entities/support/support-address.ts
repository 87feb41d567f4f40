import { exampleSupportAddress } from '../../../contract/support-address.ts';

/** Those who run the server; the build reads it, and the server, too. */
export const supportAddress: string = import.meta.env.VITE_SUPPORT_ADDRESS || exampleSupportAddress;
