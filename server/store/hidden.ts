/** Says that moderators have hidden something only where they have. */
export function hiddenOnly<Row extends { hidden?: boolean | undefined }>({ hidden, ...row }: Row) {
  return hidden === true ? { ...row, hidden } : row;
}
