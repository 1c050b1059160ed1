import { useState } from 'react';
import { useNotificar } from '~/components/moldura/notificacoes/notificador.tsx';
import { AvisoDeAtualizacao } from '~/components/moldura/raiz/aviso-de-atualizacao.tsx';
import { useCarregamento } from '~/components/moldura/raiz/carregamento.tsx';
import { Avatar } from '~/components/ui/avatar.tsx';
import { Aviso, type Tom } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Carregando, Esqueleto } from '~/components/ui/esqueleto.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { type Coluna, Lista } from '~/components/ui/lista.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { Amostra, Secao } from './secao.tsx';

const TONS: readonly Tom[] = ['info', 'success', 'warning', 'error'];

const MOTOS = [
  { nome: 'Factor DX', ano: 2026, preco: 'R$ 18.690,00' },
  { nome: 'Fazer FZ25 ABS Connected', ano: 2026, preco: 'R$ 27.390,00' },
];

const COLUNAS: readonly Coluna<(typeof MOTOS)[number]>[] = [
  { titulo: 'Moto', celula: ({ nome }) => <strong className="font-medium">{nome}</strong> },
  { titulo: 'Ano', rotulo: 'Ano', celula: ({ ano }) => ano, cartao: 'metade' },
  { titulo: 'Preço', celula: ({ preco }) => preco, numerica: true, cartao: 'metade' },
];

export function Retornos() {
  const notificar = useNotificar();
  const { track } = useCarregamento();
  const [contando, setContando] = useState(false);
  return (
    <>
      <Secao titulo="Retornos">
        <Amostra nome="Aviso na tela">
          {TONS.map((tom) => (
            <Aviso key={tom} tom={tom} titulo={`Aviso ${tom}`}>
              Diz o que houve e o que fazer.
            </Aviso>
          ))}
        </Amostra>
        <Amostra nome="Notificação: uma por vez, 3 segundos, para enquanto alguém lê">
          <div className="mostruario-linha">
            {TONS.map((color) => (
              <Botao
                key={color}
                type="button"
                variante="secundario"
                compacto
                onClick={() => notificar({ message: `Notificação ${color}`, color })}
              >
                {`Notificar ${color}`}
              </Botao>
            ))}
          </div>
        </Amostra>
        <Amostra nome="Contagem da atualização, parada em 10 para olhar">
          <div>
            <Botao type="button" variante="secundario" compacto onClick={() => setContando(true)}>
              Mostrar contagem
            </Botao>
          </div>
          <AvisoDeAtualizacao
            aviso={contando ? { segundos: 10, motivo: 'atualizacao' } : null}
            onCancelar={() => setContando(false)}
          />
        </Amostra>
        <Amostra nome="Barra de carregamento: dois segundos">
          <div>
            <Botao
              type="button"
              variante="secundario"
              compacto
              onClick={() => void track(new Promise((resolve) => setTimeout(resolve, 2000)))}
            >
              Carregar
            </Botao>
          </div>
        </Amostra>
        <Amostra nome="Etiquetas">
          <div className="mostruario-linha">
            <Etiqueta>Rascunho</Etiqueta>
            {TONS.map((tom) => (
              <Etiqueta key={tom} tom={tom}>
                {tom}
              </Etiqueta>
            ))}
          </div>
        </Amostra>
        <Amostra nome="Carregando">
          <Carregando>
            <div className="grid max-w-sm gap-2">
              <Esqueleto className="h-8 w-2/3" />
              <Esqueleto className="h-4" />
              <Esqueleto className="h-4 w-1/2" />
            </div>
          </Carregando>
        </Amostra>
      </Secao>
      <Secao titulo="Superfícies e listas">
        <div className="grid gap-4 md:grid-cols-2">
          <Cartao titulo="Cartão com título" acao={<Etiqueta tom="success">Em dia</Etiqueta>}>
            <p className="text-muted">Uma superfície, um assunto.</p>
          </Cartao>
          <Cartao>
            <p className="flex items-center gap-3">
              <Avatar nome="Ana Paula de Souza" /> Cartão sem título
            </p>
          </Cartao>
        </div>
        <Amostra nome="Lista: cartões no celular, tabela no computador">
          <Lista legenda="Motos de exemplo" colunas={COLUNAS} itens={MOTOS} chave={({ nome }) => nome} />
        </Amostra>
        <Amostra nome="Vazio">
          <Vazio titulo="Nenhum panfleto ainda" acao={<Botao type="button">Gerar panfleto</Botao>}>
            Diz o que falta e resolve com um botão.
          </Vazio>
        </Amostra>
      </Secao>
    </>
  );
}
