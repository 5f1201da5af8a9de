/**
 * Locks rows that are selected by what they have in common, such as the flights of a departure. A statement
 * that waited for a lock does not see rows that joined meanwhile, so it is repeated until it finds the same.
 *
 * @param lock Selects the rows in one order, `for update` or weaker.
 */
export async function lockUntilStable<Row extends { id: number }>(
  lock: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).join()
  let former = await lock()
  let rows = await lock()
  while (idsOf(rows) !== idsOf(former)) {
    former = rows
    rows = await lock()
  }
  return rows
}
