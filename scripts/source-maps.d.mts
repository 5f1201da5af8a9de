interface Place {
  file: string
  line: number
  column: number
}

export const BUILT_MAPS: string[]
export function moveSourceMaps(from?: string, to?: string): void
export function copySourceMaps(to: string): void
export function originalPlace(folders: readonly string[], place: Place): string | undefined
