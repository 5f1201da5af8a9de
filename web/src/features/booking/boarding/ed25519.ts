// RFC 8032, section 5.1.7, for browsers whose WebCrypto has no Ed25519 yet (Chromium before 137).
// It only verifies and handles no secrets, so it does not need to run in constant time.

const P = 2n ** 255n - 19n
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n

const mod = (a: bigint, m = P) => ((a % m) + m) % m

function modPow(base: bigint, exponent: bigint) {
  let result = 1n
  let square = mod(base)
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = mod(result * square)
    square = mod(square * square)
  }
  return result
}
const inverse = (a: bigint) => modPow(a, P - 2n)

const D = mod(-121665n * inverse(121666n))
const ROOT_OF_MINUS_ONE = modPow(2n, (P - 1n) / 4n)

/** A point in extended coordinates: x/z, y/z, and t = xy/z. */
interface Point {
  x: bigint
  y: bigint
  z: bigint
  t: bigint
}

function add(p: Point, q: Point): Point {
  const a = mod((p.y - p.x) * (q.y - q.x))
  const b = mod((p.y + p.x) * (q.y + q.x))
  const c = mod(2n * p.t * q.t * D)
  const d = mod(2n * p.z * q.z)
  const [e, f, g, h] = [b - a, d - c, d + c, b + a]
  return { x: mod(e * f), y: mod(g * h), z: mod(f * g), t: mod(e * h) }
}

function multiply(scalar: bigint, point: Point) {
  let result: Point = { x: 0n, y: 1n, z: 1n, t: 0n }
  let double = point
  for (let rest = scalar; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = add(result, double)
    double = add(double, double)
  }
  return result
}

const same = (p: Point, q: Point) =>
  mod(p.x * q.z - q.x * p.z) === 0n && mod(p.y * q.z - q.y * p.z) === 0n

const littleEndian = (bytes: Uint8Array) =>
  bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

function squareRoot(x2: bigint) {
  const x = modPow(x2, (P + 3n) / 8n)
  if (mod(x * x - x2) === 0n) return x
  const other = mod(x * ROOT_OF_MINUS_ONE)
  return mod(other * other - x2) === 0n ? other : null
}

function decode(bytes: Uint8Array): Point | null {
  const all = littleEndian(bytes)
  const y = all & (2n ** 255n - 1n)
  if (y >= P) return null
  const root = squareRoot(mod((y * y - 1n) * inverse(D * y * y + 1n)))
  const sign = all >> 255n
  if (root === null || (root === 0n && sign === 1n)) return null
  const x = (root & 1n) === sign ? root : P - root
  return { x, y, z: 1n, t: mod(x * y) }
}

const BASE = decode(new Uint8Array([0x58, ...Array(31).fill(0x66)])) as Point

/** Whether the signature (64 bytes) of the message was made with the key (32 bytes). */
export async function verifyEd25519(key: Uint8Array, signature: Uint8Array, message: Uint8Array) {
  const [a, r] = [decode(key), decode(signature.subarray(0, 32))]
  const s = littleEndian(signature.subarray(32))
  if (!a || !r || signature.length !== 64 || s >= ORDER) return false
  const hashed = new Uint8Array([...signature.subarray(0, 32), ...key, ...message])
  const digest = await crypto.subtle.digest('SHA-512', hashed)
  const h = mod(littleEndian(new Uint8Array(digest)), ORDER)
  return same(multiply(s, BASE), add(r, multiply(h, a)))
}
