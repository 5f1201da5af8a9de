/** Keeps the pictures last asked for in memory, up to so many bytes. */
export function imageCache<Picture extends { bytes: Buffer }>(mostBytes: number) {
  const kept = new Map<string, Picture>()
  let size = 0

  function drop(key: string, picture: Picture) {
    kept.delete(key)
    size -= picture.bytes.length
  }

  return {
    get(key: string): Picture | undefined {
      const picture = kept.get(key)
      if (!picture) return undefined
      // Last in the map is last to go.
      kept.delete(key)
      kept.set(key, picture)
      return picture
    },

    set(key: string, picture: Picture) {
      const old = kept.get(key)
      if (old) drop(key, old)
      kept.set(key, picture)
      size += picture.bytes.length
      for (const [oldest, one] of kept) {
        if (size <= mostBytes) return
        drop(oldest, one)
      }
    },
  }
}
