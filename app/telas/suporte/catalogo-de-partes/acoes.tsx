import { useState } from 'react';
import { AlternarTema } from '~/components/moldura/tema/alternar-tema.tsx';
import { BarraDeAcao } from '~/components/ui/barra-de-acao.tsx';
import { Botao, BotaoLink, type VarianteDeBotao } from '~/components/ui/botao.tsx';
import { Dialogo } from '~/components/ui/dialogo.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { BotoesDePagina } from '~/components/ui/paginacao.tsx';
import { Amostra, Secao } from './secao.tsx';

const VARIANTES: readonly VarianteDeBotao[] = ['primario', 'secundario', 'texto', 'perigo'];

export function Acoes() {
  const [aberto, setAberto] = useState(false);
  return (
    <Secao titulo="Ações">
      {VARIANTES.map((variante) => (
        <Amostra
          key={variante}
          nome={`Botão ${variante}: normal, com ícone, compacto, ocupado, indisponível`}
        >
          <div className="mostruario-linha">
            <Botao type="button" variante={variante}>
              Gerar panfleto
            </Botao>
            <Botao type="button" variante={variante} icone={<Icone nome="baixar" />}>
              Baixar
            </Botao>
            <Botao type="button" variante={variante} compacto>
              Renovar
            </Botao>
            <Botao type="button" variante={variante} carregando>
              Salvando
            </Botao>
            <Botao type="button" variante={variante} disabled>
              Enviar
            </Botao>
          </div>
        </Amostra>
      ))}
      <Amostra nome="Botão que é link, botão só de ícone, tema">
        <div className="mostruario-linha">
          <BotaoLink to="/teste" variante="secundario">
            Abrir
          </BotaoLink>
          <button type="button" className="botao botao-icone" aria-label="Fechar exemplo">
            <Icone nome="fechar" />
          </button>
          <div className="w-64">
            <AlternarTema />
          </div>
        </div>
      </Amostra>
      <Amostra nome="Barra de ação: fixa embaixo no celular">
        <BarraDeAcao>
          <Botao type="button">Salvar</Botao>
        </BarraDeAcao>
      </Amostra>
      <Amostra nome="Diálogo">
        <div>
          <Botao type="button" variante="secundario" onClick={() => setAberto(true)}>
            Abrir diálogo
          </Botao>
        </div>
        {aberto && (
          <Dialogo titulo="Encerrar o panfleto?" onFechar={() => setAberto(false)}>
            <p className="mb-6 text-muted">Quem abrir o link vê que a oferta acabou.</p>
            <div className="mostruario-linha justify-end">
              <Botao type="button" variante="texto" onClick={() => setAberto(false)}>
                Manter
              </Botao>
              <Botao type="button" variante="perigo" onClick={() => setAberto(false)}>
                Encerrar
              </Botao>
            </div>
          </Dialogo>
        )}
      </Amostra>
      <Amostra nome="Páginas: na primeira, no meio, na última; numa página só, nada">
        <BotoesDePagina rotulo="Primeira página" inicio={null} seguinte="?pagina=2" />
        <BotoesDePagina rotulo="Página do meio" inicio="?" seguinte="?pagina=3" />
        <BotoesDePagina rotulo="Última página" inicio="?" seguinte={null} />
      </Amostra>
    </Secao>
  );
}
