import { describe, expect, it } from 'vitest';
import { judgeStyles } from './check-styles.mjs';

const screen = 'apps/web/src/days/day-screen.tsx';
const style = 'apps/web/src/days/day-screen.module.css';
const imported = "import classes from './day-screen.module.css';\n";
const judge = (text, css, ...more) => judgeStyles([[screen, imported + text]], [[style, css], ...more]);

describe('classes of style modules', () => {
  it.each([
    ['named', 'export const a = classes.row;', '.row { color: red; }'],
    ['named by its text', "export const a = classes['row'];", '.row { color: red; }'],
    ['named with others', 'export const a = [classes.row, classes.wide];', '.row.wide:not(.row) > a { color: red; }'],
    ['nested', 'export const a = [classes.row, classes.end];', '.row { & .end { color: red; } }'],
    ['computed', 'export const a = (name) => classes[name];', '.row { color: red; }'],
    ['handed on', 'export const a = <Box classNames={classes} />;', '.row { color: red; }'],
    ['of a condition', 'export const a = classes.row;', '@media print { .row { color: red; } }'],
    ['of the same name as a property', 'export const a = { classes: classes.row }.classes;', '.row { color: red; }'],
  ])('are found: %s', (_, text, css) => expect(judge(text, css)).toEqual([]));

  it('have to exist', () => {
    expect(judge('export const a = [classes.row, classes.dot];', '.row { color: red; }')).toEqual([
      `${screen}:2 day-screen.module.css has no class dot`,
    ]);
  });

  it('have to be named by somebody', () => {
    expect(judge('export const a = classes.row;', '.row { color: red; } .dot { color: red; }')).toEqual([
      `${style}:1 nobody names the class dot`,
    ]);
  });

  it('are named where others are composed of them', () => {
    const dots = ['apps/web/src/ui/dot.module.css', '.dot { color: red; }'];
    expect(judge('export const a = classes.row;', '.row { composes: dot from "../ui/dot.module.css"; }', dots)).toEqual(
      [],
    );
    expect(
      judge('export const a = classes.row;', '.row { composes: dot from "../ui/dots.module.css"; }', dots),
    ).toEqual([`${style}:1 dots.module.css has no class dot`, `${dots[0]}:1 nobody names the class dot`]);
  });
});
