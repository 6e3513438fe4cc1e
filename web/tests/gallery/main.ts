// Positions on the real table without a server: `?view=base-60&theme=dark&lang=fr`. For looking at pictures.

import { mount } from 'svelte';
import '../../src/theme.css';
import { loadLanguage, type Language } from '../../src/lib/i18n.svelte';
import Gallery from './Gallery.svelte';

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
await loadLanguage((query.get('lang') ?? 'en') as Language);
mount(Gallery, { target: document.getElementById('app')!, props: { name: query.get('view') ?? 'base-60' } });
