import type { ReportCategory } from '../../../contract/reports.ts';

/** Reasons for reporting, worded for the member who reports. */
export const categoryLabels: Readonly<Record<ReportCategory, string>> = {
  spam: 'Spam or advertising',
  harassment: 'Harassment',
  impersonation: 'Pretending to be someone else',
  not_own_work: 'Work that isn’t their own',
  danger: 'Someone is in danger',
  inappropriate: 'Content that doesn’t belong here',
  other: 'Something else',
};
