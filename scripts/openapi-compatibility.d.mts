export function breakingChanges(before: unknown, after: unknown): string[]
