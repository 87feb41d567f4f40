import type { ReportCategory } from '../../../contract/reports.ts';

/** What is wrong with a thing, in the words of the member who reports it. */
export const categoryLabels: Readonly<Record<ReportCategory, string>> = {
  spam: 'Spam or advertising',
  harassment: 'Harassment',
  impersonation: 'Pretending to be someone else',
  inappropriate: "Content that doesn't belong here",
  other: 'Something else',
};
