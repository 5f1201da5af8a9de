declare module '*/bwip-js/dist/bwipp.mjs' {
  /** An array that is a window on `b`, beginning at `o`. */
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
