// What is fetched when somebody has a game reviewed.

export { Review } from './review.svelte';
export { default as ReviewCard } from './ReviewCard.svelte';
export { default as ReviewOverview } from './ReviewOverview.svelte';
