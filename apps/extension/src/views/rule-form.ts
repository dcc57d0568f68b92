import { t } from '../texts.ts';
import { ask } from '../worker-line.ts';
import { element, labelled } from './dom.ts';
import { effects, kinds } from './verdict-text.ts';

/** Kinds that a browser itself can determine for a page. */
const offeredKinds = ['site', 'title'] as const;
const offeredEffects = ['drop', 'hide_title'] as const;

const answers = {
  added: 'extension:options.added',
  duplicate: 'extension:options.duplicate',
  site: 'extension:options.invalidSite',
  title: 'extension:options.invalidTitle',
} as const;

/** Adds a rule, and reports a rule without effect. */
export function ruleForm(changed: () => Promise<void>): HTMLElement {
  const kind = choice('rule-kind', offeredKinds, (one) => t(kinds[one]));
  const effect = choice('rule-effect', offeredEffects, (one) => t(effects[one]));
  const pattern = element('input', {
    id: 'rule-pattern',
    type: 'text',
    required: true,
    spellcheck: false,
    maxLength: 200,
  });
  const said = element('p', { role: 'status' });
  const submit = element('button', {
    type: 'submit',
    className: 'primary',
    textContent: t('extension:options.addAction'),
  });
  const form = element(
    'form',
    { className: 'fields' },
    labelled(t('extension:options.kind'), kind.field),
    labelled(t('extension:options.pattern'), pattern),
    labelled(t('extension:options.effect'), effect.field),
    submit,
    said,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const rule = { kind: kind.value(), pattern: pattern.value, effect: effect.value() };
    void ask({ type: 'add-rule', ...rule }).then((outcome) => {
      said.textContent = t(answers[outcome === 'invalid' || outcome === null ? rule.kind : outcome]);
      said.className = outcome === 'added' ? '' : 'warning';
      pattern.toggleAttribute('aria-invalid', outcome === 'invalid');
      if (outcome === 'added') pattern.value = '';
      return changed();
    });
  });
  return element('section', { id: 'add-rule' }, element('h3', { textContent: t('extension:options.add') }), form);
}

function choice<T extends string>(id: string, offered: readonly [T, ...T[]], textOf: (one: T) => string) {
  const field = element('select', { id });
  for (const one of offered) field.append(element('option', { value: one, textContent: textOf(one) }));
  return { field, value: () => offered[field.selectedIndex] ?? offered[0] };
}
