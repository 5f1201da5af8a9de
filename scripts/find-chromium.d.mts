export function findChromium(): string | undefined
export function obtainChromium(): string | undefined
export function findHeadlessChromium(): string | undefined
