CREATE TABLE `arte_imagens_anteriores` (
	`arte_id` text NOT NULL,
	`versao` integer NOT NULL,
	`formato` text NOT NULL,
	`imagem_id` text NOT NULL,
	PRIMARY KEY(`arte_id`, `versao`, `formato`),
	FOREIGN KEY (`arte_id`) REFERENCES `artes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`imagem_id`) REFERENCES `imagens`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `arte_imagens_anteriores_imagem` ON `arte_imagens_anteriores` (`imagem_id`);--> statement-breakpoint
ALTER TABLE `artes` ADD `versao` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `artes` ADD `editada_em` text;