export function apiGuides(): { name: string; title: string; html: string }[]
