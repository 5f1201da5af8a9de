interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the data saver is on or the network is 2G: nothing may be fetched in advance. */
export function prefersReducedData() {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
