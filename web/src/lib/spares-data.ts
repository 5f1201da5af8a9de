interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether nothing may be fetched that was not asked for: the data saver is on, or the network crawls. */
export function sparesData() {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
