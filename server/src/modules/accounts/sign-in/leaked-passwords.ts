import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { USER_PASSWORD_MIN_LENGTH } from '@sayap/contract/accounts/accounts'
import { StartupError } from '#platform/startup-error'

/** The first 64 bits of SHA-256 of each password in lower case, ascending: 8 bytes for each. */
let keys = new BigUint64Array()

const keyOf = (password: string) =>
  createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest().readBigUInt64BE()

/**
 * Reads the list of LEAKED_PASSWORDS, one password per line; it replaces the one that was read before.
 * Throws a StartupError when the file cannot be read. 100,000 lines take 0.2 s and 0.8 MB.
 */
export async function loadLeakedPasswords(path: string) {
  const read: bigint[] = []
  try {
    const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity })
    for await (const line of lines)
      if (line.length >= USER_PASSWORD_MIN_LENGTH) read.push(keyOf(line))
  } catch (error) {
    throw new StartupError(
      `LEAKED_PASSWORDS: the file cannot be read (${(error as Error).message})`,
    )
  }
  keys = BigUint64Array.from(read).sort()
}

/** Whether the list has that password, in any letter case. */
export function isLeaked(password: string) {
  const key = keyOf(password)
  let [from, to] = [0, keys.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((keys[middle] as bigint) < key) from = middle + 1
    else to = middle
  }
  return keys[from] === key
}
