import { describe, expect, test } from 'vitest';
import {
  allowedTemplates,
  type BrandKit,
  checkBrandKit,
  defaultBrandKit,
  type TemplateGalleries,
} from '../../../app/domain/marca/brand-kit.ts';

const GALERIAS: TemplateGalleries = {
  oferta: ['vitrine', 'noturno', 'placa'],
  post: ['manchete'],
  parabens: ['entrega'],
  pecas: ['balcao'],
};

const kit = (parts: object = {}): unknown => {
  const { versao: _, ...standard } = defaultBrandKit(GALERIAS);
  return { ...standard, ...parts };
};
const visuais = (oferta: object) => ({
  visuais: {
    ...defaultBrandKit(GALERIAS).visuais,
    oferta: { permitidos: null, padrao: 'vitrine', ...oferta },
  },
});
const read = (parts: object): BrandKit => {
  const checked = checkBrandKit(kit(parts), GALERIAS);
  if (!checked.ok) throw new Error(JSON.stringify(checked.erros));
  return checked.dados;
};

describe('Issue 10 §3 brand kit: what an administrator may decide', () => {
  test('nothing decided is the brand as it is, with every template', () => {
    expect(read({})).toEqual(kit());
    expect(allowedTemplates(defaultBrandKit(GALERIAS), 'oferta', GALERIAS.oferta)).toEqual(GALERIAS.oferta);
  });

  test('colours are written in one way', () => {
    expect(read({ cores: { primaria: ' 0A5EA8 ' } }).cores).toEqual({ primaria: '#0a5ea8' });
  });

  test('the same choice of templates is the same text, all of them being no choice', () => {
    expect(read(visuais({ permitidos: ['noturno', 'vitrine'] })).visuais.oferta.permitidos).toEqual([
      'vitrine',
      'noturno',
    ]);
    expect(
      read(visuais({ permitidos: ['placa', 'noturno', 'vitrine'] })).visuais.oferta.permitidos,
    ).toBeNull();
  });

  test('the default stands first; a template that is gone leaves the rest, or all', () => {
    const chosen = read(visuais({ permitidos: ['vitrine', 'noturno'], padrao: 'noturno' }));
    expect(allowedTemplates(chosen, 'oferta', GALERIAS.oferta)).toEqual(['noturno', 'vitrine']);
    expect(allowedTemplates(chosen, 'oferta', ['vitrine', 'novo'])).toEqual(['vitrine']);
    expect(allowedTemplates(chosen, 'oferta', ['novo', 'outro'])).toEqual(['novo', 'outro']);
  });

  test.each<[string, object, string, string]>([
    ['a colour by its name', { cores: { primaria: 'azul' } }, 'cores.primaria', 'Escreva a cor como'],
    ['no main colour', { cores: {} }, 'cores.primaria', 'Preencha este campo.'],
    ['three digits', { cores: { primaria: '#fff' } }, 'cores.primaria', 'Escreva a cor como'],
    ['style in a colour', { cores: { primaria: '#fff;x:url(y)' } }, 'cores.primaria', 'Escreva a cor'],
    ['301 letters', { rodapeLegal: 'a'.repeat(301) }, 'rodapeLegal', 'Use até 300 letras.'],
    ['an invisible letter', { rodapeLegal: 'a\u202eb' }, 'rodapeLegal', 'caractere'],
    ['an address that is none', { emailDaLoja: 'contato@' }, 'emailDaLoja', 'Confira o e-mail da loja'],
    ['no template', visuais({ permitidos: [] }), 'visuais.oferta.permitidos', 'pelo menos um'],
    ['a template of another', visuais({ permitidos: ['balcao'] }), 'visuais.oferta.permitidos', 'não existe'],
    ['a default that is none', visuais({ padrao: 'x' }), 'visuais.oferta.padrao', 'Escolha'],
    [
      'a default that may not be used',
      visuais({ permitidos: ['noturno'] }),
      'visuais.oferta.padrao',
      'precisa ser um dos',
    ],
    ['a field that does not exist', { logo: 'x' }, 'logo', 'Este campo não existe.'],
  ])('%s is told at its field', (_what, parts, field, error) => {
    const checked = checkBrandKit(kit(parts), GALERIAS);
    if (checked.ok) throw new Error('accepted');
    expect(Object.keys(checked.erros)).toEqual([field]);
    expect(checked.erros[field]).toContain(error);
  });
});
