declare module '*/bwip-js/dist/bwipp.mjs' {
  /** A view of the array `b` that starts at index `o`. */
  interface Window extends Array<number> {
    b: number[]
    o: number
  }
  type Symbol = Map<'pixs', Window> & Map<'pixx', number>
  export const bwipp_qrcode: () => void
  export function bwipp_encode(
    writer: object,
    encoder: () => void,
    text: string,
    options: Record<string, string>,
    raw: true,
  ): [Symbol]
}
