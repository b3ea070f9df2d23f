// Category words in Chinese.
import { readWords } from './read-words.ts'

export const zh = readWords(`
News & Media: 新闻 资讯 快讯 日报 头条
Politics: 政治 时政 选举 政府
Economics: 经济 财经 金融 通胀
Business & Startups: 商业 创业 企业
Cryptocurrencies: 加密 比特币 区块链 币圈 以太坊
Technology: 科技 技术 人工智能 数码
Software & Applications: 软件 编程 程序员 开源 应用
Blogs: 博客 随笔 日记
Education: 教育 学习 考试 课程 大学
Sport: 体育 足球 篮球 运动
Health & Fitness: 健康 健身 养生
Medicine: 医学 医生 医疗
Travel: 旅行 旅游 签证
Food & Cooking: 美食 烹饪 菜谱 厨房
Music: 音乐 歌曲 歌手
Movies & Series: 电影 影视 剧集 动漫 美剧
Books & Literature: 读书 书籍 文学 小说 图书
Games: 游戏 手游
Fashion & Beauty: 时尚 美妆 穿搭
Cars & Motorcycles: 汽车 车友
Art & Design: 艺术 设计 绘画
Science: 科学 物理 天文
Humor & Entertainment: 幽默 搞笑 段子 沙雕
Investments & Trading: 投资 股票 基金
Career & Jobs: 招聘 求职 工作
Religion & Spirituality: 佛教 基督 圣经
History: 历史
Language Learning: 英语
Photography: 摄影
Sales & Shopping: 优惠 购物 羊毛 折扣
Darknet & Security: 暗网 机场 科学上网 安全`)
