/** Drops `hidden` unless moderators have hidden the thing. */
export function hiddenOnly<Row extends { hidden?: boolean | undefined }>({ hidden, ...row }: Row) {
  return hidden === true ? { ...row, hidden } : row;
}
