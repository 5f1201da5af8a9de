/** SQLSTATE connection_failure; also given to failures that never reached PostgreSQL. */
const CONNECTION_FAILURE = '08006'

/** The database could not be asked, or its answer never came. */
export class Outage extends Error {
  override readonly name = 'Outage'
  readonly code = CONNECTION_FAILURE
}

/**
 * SQLSTATEs that mean "not now" rather than "not so": connection lost (08), shutting down (57P0),
 * too many connections (53300), out of time (57014), lock not had in time (55P03), cut off while
 * idle in a transaction (25P03).
 */
const NOT_NOW = /^(08...|57P0.|53300|57014|55P03|25P03)$/

export const isOutage = (error: unknown) => NOT_NOW.test(sqlState(error))

/** The connection an error came through cannot be used again. */
export const breaksConnection = (error: unknown) => /^(08...|57P0.|25P03)$/.test(sqlState(error))

export const sqlState = (error: unknown) =>
  String((error as { code?: unknown } | undefined)?.code ?? '')
