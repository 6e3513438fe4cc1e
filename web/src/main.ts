import { mount } from 'svelte';
import './fonts.css';
import './theme.css';
import { loadLanguage } from './lib/i18n.svelte';
import { applyLook, chosenLanguage } from './lib/settings.svelte';
import App from './shell/App.svelte';

applyLook();
await loadLanguage(chosenLanguage());
mount(App, { target: document.getElementById('app')! });
