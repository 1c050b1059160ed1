import { describe, expect, it } from 'vitest';
import { lojaAddress, lojaFornecedor } from '~/domain/ofertas/fornecedor.ts';

const LOJA = {
  nome: 'Rota Sul Motos',
  endereco: 'Av. das Araucárias, 1520',
  cidade: 'Curitiba',
  uf: 'PR',
  email: '',
};
const EMAIL = 'ana@exemplo.com.br';

describe('CDC art. 54-B, IV: name and address of the supplier, electronic too', () => {
  it('is street, city and state, and e-mail', () => {
    expect(lojaFornecedor(LOJA, EMAIL)).toEqual({
      nome: 'Rota Sul Motos',
      endereco: 'Av. das Araucárias, 1520 · Curitiba/PR · ana@exemplo.com.br',
    });
  });

  it('is the store’s own e-mail instead of the author’s, where its kit names one (use-manager 19)', () => {
    const { endereco } = lojaFornecedor({ ...LOJA, email: 'contato@exemplo.com.br' }, EMAIL);
    expect(endereco).toBe('Av. das Araucárias, 1520 · Curitiba/PR · contato@exemplo.com.br');
  });

  it.each([null, '', '   '])(
    'a company whose street is %j has no address, whatever else is known',
    (endereco) => {
      expect(lojaFornecedor({ ...LOJA, endereco }, EMAIL)).toEqual({
        nome: 'Rota Sul Motos',
        endereco: '',
      });
    },
  );

  it.each([
    [{ ...LOJA, uf: null }, 'Av. das Araucárias, 1520 · Curitiba · ana@exemplo.com.br'],
    [{ ...LOJA, cidade: null, uf: null }, 'Av. das Araucárias, 1520 · ana@exemplo.com.br'],
  ])('a street alone is where a customer finds the store: %j', (loja, address) => {
    expect(lojaFornecedor(loja, EMAIL).endereco).toBe(address);
  });

  it('what is known is shown where nothing is financed', () => {
    expect(lojaAddress({ ...LOJA, endereco: null })).toBe('Curitiba/PR');
  });
});
